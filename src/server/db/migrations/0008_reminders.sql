CREATE TABLE "reminders" (
	"record_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"key" text,
	"title" text,
	"audience" text NOT NULL,
	"starts_at" text NOT NULL,
	"time_zone" text NOT NULL,
	"rrule" text,
	"meal" text,
	"meal_offset_minutes" integer NOT NULL,
	"supplement_record_id" uuid,
	"event_at" text,
	"values" json NOT NULL,
	"ramadan" json,
	"done" json NOT NULL,
	"snoozed_at" text,
	"snoozed_until" text,
	"ended_on" date,
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
	CONSTRAINT "reminders_pkey" PRIMARY KEY("clinic_id","record_id")
);
--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_clinic_id_clinics_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_captured_by_accounts_account_id_fk" FOREIGN KEY ("captured_by") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_patient_of_clinic" FOREIGN KEY ("clinic_id","patient_id") REFERENCES "public"."patients"("clinic_id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_by_change" ON "reminders" USING btree ("clinic_id","change");--> statement-breakpoint
CREATE INDEX "reminders_of_patient" ON "reminders" USING btree ("clinic_id","patient_id","change");