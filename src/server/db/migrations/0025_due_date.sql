ALTER TABLE "patients" ADD COLUMN "due_date" date;
