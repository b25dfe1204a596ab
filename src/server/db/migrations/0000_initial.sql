CREATE TABLE "accounts" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"audit_entry_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"clinic_id" uuid NOT NULL,
	"record_type" text NOT NULL,
	"record_key" uuid NOT NULL,
	"revision" integer,
	"device_id" uuid NOT NULL,
	"device_revision" integer NOT NULL,
	"captured_at" text NOT NULL,
	"captured_by" uuid NOT NULL,
	"received_at" text NOT NULL,
	"body_hash" text NOT NULL,
	"changed_fields" text[] NOT NULL,
	"record" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clinics" (
	"clinic_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"last_change" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"role" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "patients" (
	"patient_id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"birth_date" date NOT NULL,
	"sex" text NOT NULL,
	"phone" text,
	"email" text,
	"identifier" text,
	"address" text,
	"allergies" text[],
	"conditions" text[],
	"medicines" text[],
	"tags" text[],
	"notes" text,
	"language" text,
	"time_zone" text,
	"usual_weight_kg" double precision,
	"dominant_hand" text,
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
	CONSTRAINT "patients_of_clinic" UNIQUE("clinic_id","patient_id")
);
--> statement-breakpoint
CREATE TABLE "physical_data" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"weight_kg" double precision,
	"height_cm" double precision,
	"knee_height_cm" double precision,
	"waist_cm" double precision,
	"hip_cm" double precision,
	"calf_cm" double precision,
	"mid_upper_arm_cm" double precision,
	"gait_4m_s" double precision,
	"chair_stands_5_s" double precision,
	"timed_up_and_go_s" double precision,
	"asm_kg" double precision,
	"confirmed" text[],
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
	"captured_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sarc_f" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"strength" smallint NOT NULL,
	"assistance_walking" smallint NOT NULL,
	"rise_from_chair" smallint NOT NULL,
	"climb_stairs" smallint NOT NULL,
	"falls" smallint NOT NULL,
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
	"captured_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"previous_token_hash" text,
	"rotated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_clinic_id_clinics_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_clinic_id_clinics_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_captured_by_accounts_account_id_fk" FOREIGN KEY ("captured_by") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_clinic_id_clinics_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_clinic_id_clinics_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_captured_by_accounts_account_id_fk" FOREIGN KEY ("captured_by") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "physical_data" ADD CONSTRAINT "physical_data_clinic_id_clinics_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "physical_data" ADD CONSTRAINT "physical_data_captured_by_accounts_account_id_fk" FOREIGN KEY ("captured_by") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "physical_data" ADD CONSTRAINT "physical_data_patient_of_clinic" FOREIGN KEY ("clinic_id","patient_id") REFERENCES "public"."patients"("clinic_id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sarc_f" ADD CONSTRAINT "sarc_f_clinic_id_clinics_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sarc_f" ADD CONSTRAINT "sarc_f_captured_by_accounts_account_id_fk" FOREIGN KEY ("captured_by") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sarc_f" ADD CONSTRAINT "sarc_f_patient_of_clinic" FOREIGN KEY ("clinic_id","patient_id") REFERENCES "public"."patients"("clinic_id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entries_once" ON "audit_entries" USING btree ("clinic_id","record_type","record_key","device_id","device_revision");--> statement-breakpoint
CREATE INDEX "audit_entries_of_record" ON "audit_entries" USING btree ("record_type","record_key","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "patients_by_change" ON "patients" USING btree ("clinic_id","change");--> statement-breakpoint
CREATE UNIQUE INDEX "physical_data_by_change" ON "physical_data" USING btree ("clinic_id","change");--> statement-breakpoint
CREATE UNIQUE INDEX "sarc_f_by_change" ON "sarc_f" USING btree ("clinic_id","change");