CREATE TABLE "included_saves" (
	"clinic_id" uuid NOT NULL,
	"record_type" text NOT NULL,
	"record_key" uuid NOT NULL,
	"save_id" uuid NOT NULL,
	CONSTRAINT "included_saves_pkey" PRIMARY KEY("clinic_id","record_type","record_key","save_id")
);
--> statement-breakpoint
ALTER TABLE "included_saves" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "included_saves" ADD CONSTRAINT "included_saves_clinic_id_clinics_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "own_clinic_only" ON "included_saves" AS PERMISSIVE FOR ALL TO "satchel_clinic" USING (clinic_id = nullif(current_setting('satchel.clinic_id', true), '')::uuid);--> statement-breakpoint
INSERT INTO "included_saves" SELECT DISTINCT "clinic_id", "record_type", "record_key", "named"::uuid FROM "audit_entries", jsonb_array_elements_text(CASE jsonb_typeof("record" -> 'base_save_ids') WHEN 'array' THEN "record" -> 'base_save_ids' ELSE '[]' END) AS "named";--> statement-breakpoint
GRANT SELECT, INSERT ON "included_saves" TO "satchel_clinic";
