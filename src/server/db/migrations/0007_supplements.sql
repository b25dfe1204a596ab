CREATE TABLE "supplements" (
	"record_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"key" text,
	"name" text,
	"dose" double precision NOT NULL,
	"unit" text NOT NULL,
	"salt" text,
	"contents" json NOT NULL,
	"timing" json NOT NULL,
	"medicine_times" json NOT NULL,
	"reason" text,
	"started_on" date NOT NULL,
	"paused_from" date,
	"pause_reason" text,
	"earlier_pauses" json NOT NULL,
	"stopped_on" date,
	"stop_reason" text,
	"above_limit_reason" text,
	"adherence" json NOT NULL,
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
	CONSTRAINT "supplements_pkey" PRIMARY KEY("clinic_id","record_id")
);
--> statement-breakpoint
ALTER TABLE "supplements" ADD CONSTRAINT "supplements_clinic_id_clinics_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplements" ADD CONSTRAINT "supplements_captured_by_accounts_account_id_fk" FOREIGN KEY ("captured_by") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplements" ADD CONSTRAINT "supplements_patient_of_clinic" FOREIGN KEY ("clinic_id","patient_id") REFERENCES "public"."patients"("clinic_id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "supplements_by_change" ON "supplements" USING btree ("clinic_id","change");--> statement-breakpoint
CREATE INDEX "supplements_of_patient" ON "supplements" USING btree ("clinic_id","patient_id","change");