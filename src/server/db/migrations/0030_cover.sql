ALTER TABLE "patients" ADD COLUMN "cover_id" uuid;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "cover_until" date;