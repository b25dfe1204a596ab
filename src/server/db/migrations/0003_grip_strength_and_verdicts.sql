CREATE TABLE "dynamometry" (
	"record_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"device" text NOT NULL,
	"device_name" text,
	"calibrated_on" date,
	"protocol" text NOT NULL,
	"posture" text,
	"unit" text NOT NULL,
	"dominant_hand" text,
	"trials" json NOT NULL,
	"right_hand_excluded" text,
	"left_hand_excluded" text,
	"confirmed_by" uuid,
	"confirmed_at" text,
	"verdicts" json,
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
	CONSTRAINT "dynamometry_pkey" PRIMARY KEY("clinic_id","record_id")
);
--> statement-breakpoint
ALTER TABLE "physical_data" ADD COLUMN "balance_side_s" double precision;--> statement-breakpoint
ALTER TABLE "physical_data" ADD COLUMN "balance_semi_s" double precision;--> statement-breakpoint
ALTER TABLE "physical_data" ADD COLUMN "balance_tandem_s" double precision;--> statement-breakpoint
ALTER TABLE "physical_data" ADD COLUMN "walk_400m_s" double precision;--> statement-breakpoint
ALTER TABLE "physical_data" ADD COLUMN "asm_method" text;--> statement-breakpoint
ALTER TABLE "physical_data" ADD COLUMN "unable" text[];--> statement-breakpoint
ALTER TABLE "physical_data" ADD COLUMN "fluid_affected" boolean;--> statement-breakpoint
ALTER TABLE "physical_data" ADD COLUMN "acute_illness_no_intake" boolean;--> statement-breakpoint
ALTER TABLE "physical_data" ADD COLUMN "food_intake" text;--> statement-breakpoint
ALTER TABLE "physical_data" ADD COLUMN "gi_malabsorption" boolean;--> statement-breakpoint
ALTER TABLE "physical_data" ADD COLUMN "inflammation" boolean;--> statement-breakpoint
ALTER TABLE "physical_data" ADD COLUMN "entered" json;--> statement-breakpoint
ALTER TABLE "physical_data" ADD COLUMN "confirmed_by" uuid;--> statement-breakpoint
ALTER TABLE "physical_data" ADD COLUMN "confirmed_at" text;--> statement-breakpoint
ALTER TABLE "physical_data" ADD COLUMN "verdicts" json;--> statement-breakpoint
ALTER TABLE "sarc_f" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "sarc_f" ADD COLUMN "verdicts" json;--> statement-breakpoint
ALTER TABLE "dynamometry" ADD CONSTRAINT "dynamometry_clinic_id_clinics_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dynamometry" ADD CONSTRAINT "dynamometry_captured_by_accounts_account_id_fk" FOREIGN KEY ("captured_by") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dynamometry" ADD CONSTRAINT "dynamometry_patient_of_clinic" FOREIGN KEY ("clinic_id","patient_id") REFERENCES "public"."patients"("clinic_id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dynamometry_by_change" ON "dynamometry" USING btree ("clinic_id","change");--> statement-breakpoint
CREATE INDEX "dynamometry_of_patient" ON "dynamometry" USING btree ("clinic_id","patient_id","change");