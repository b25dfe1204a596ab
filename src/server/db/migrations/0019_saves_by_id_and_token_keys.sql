ALTER TABLE "audit_entries" ADD COLUMN "save_id" uuid GENERATED ALWAYS AS (("record" ->> 'save_id')::uuid) STORED;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "token_key" text;--> statement-breakpoint
CREATE INDEX "audit_entries_by_save" ON "audit_entries" USING btree ("clinic_id","record_type","record_key","save_id");