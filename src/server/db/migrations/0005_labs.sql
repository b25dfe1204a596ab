CREATE TABLE "labs" (
	"record_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"analyte" text NOT NULL,
	"value" double precision NOT NULL,
	"comparator" text,
	"unit" text NOT NULL,
	"canonical_value" double precision NOT NULL,
	"canonical_unit" text NOT NULL,
	"conversion_factor" double precision NOT NULL,
	"conversion_offset" double precision NOT NULL,
	"collected_at" text NOT NULL,
	"laboratory" text,
	"range" json,
	"seen_at" text,
	"seen_by" uuid,
	"seen_by_name" text,
	"confirmed_by" uuid,
	"confirmed_at" text,
	"notes" text,
	"clinic_id" uuid NOT NULL,
	"change" bigint NOT NULL,
	"captured_at" text NOT NULL,
	"device_id" uuid NOT NULL,
	"device_revision" integer NOT NULL,
	"base_revision" integer,
	"base_device_revision" integer,
	"archived" boolean NOT NULL,
	"revision" integer NOT NULL,
	"received_at" text NOT NULL,
	"captured_by" uuid NOT NULL,
	CONSTRAINT "labs_pkey" PRIMARY KEY("clinic_id","record_id")
);
--> statement-breakpoint
ALTER TABLE "labs" ADD CONSTRAINT "labs_clinic_id_clinics_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labs" ADD CONSTRAINT "labs_captured_by_accounts_account_id_fk" FOREIGN KEY ("captured_by") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labs" ADD CONSTRAINT "labs_patient_of_clinic" FOREIGN KEY ("clinic_id","patient_id") REFERENCES "public"."patients"("clinic_id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "labs_by_change" ON "labs" USING btree ("clinic_id","change");--> statement-breakpoint
CREATE INDEX "labs_of_patient" ON "labs" USING btree ("clinic_id","patient_id","change");