CREATE TABLE "reference_ranges" (
	"clinic_id" uuid NOT NULL,
	"range_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"analyte" text NOT NULL,
	"unit" text NOT NULL,
	"sex" text NOT NULL,
	"from_age" smallint NOT NULL,
	"to_age" smallint,
	"low" double precision,
	"low_inclusive" boolean NOT NULL,
	"high" double precision,
	"high_inclusive" boolean NOT NULL,
	"critical_low" double precision,
	"critical_high" double precision,
	"valid_from" text NOT NULL,
	"valid_to" text,
	"source" text,
	"archived" boolean NOT NULL,
	"base_revision" integer,
	"changed_at" text NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_by_name" text NOT NULL,
	CONSTRAINT "reference_ranges_pkey" PRIMARY KEY("clinic_id","range_id","revision")
);
--> statement-breakpoint
ALTER TABLE "reference_ranges" ADD CONSTRAINT "reference_ranges_clinic_id_clinics_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_ranges" ADD CONSTRAINT "reference_ranges_changed_by_accounts_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;