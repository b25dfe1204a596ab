CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "patient_id" uuid;--> statement-breakpoint
UPDATE "audit_entries" SET "patient_id" = ("record" ->> 'patient_id')::uuid;--> statement-breakpoint
UPDATE "audit_entries" SET "record_type" = 'patients' WHERE "record_type" = 'patient';--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "patient_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "next_visit_at" text;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_merged_into_one_of_clinic" FOREIGN KEY ("clinic_id","merged_into") REFERENCES "public"."patients"("clinic_id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_of_patient" ON "audit_entries" USING btree ("clinic_id","patient_id","audit_entry_id");--> statement-breakpoint
CREATE INDEX "patients_by_search_text" ON "patients" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "physical_data_of_patient" ON "physical_data" USING btree ("clinic_id","patient_id","change");--> statement-breakpoint
CREATE INDEX "sarc_f_of_patient" ON "sarc_f" USING btree ("clinic_id","patient_id","change");