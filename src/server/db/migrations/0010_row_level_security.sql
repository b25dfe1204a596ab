DO $$ BEGIN
	IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'satchel_clinic') THEN
		BEGIN
			CREATE ROLE "satchel_clinic" NOLOGIN;
		EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; -- another database of the same server made it at the same moment
		END;
	END IF;
	IF NOT pg_has_role(current_user, 'satchel_clinic', 'MEMBER') THEN GRANT "satchel_clinic" TO CURRENT_USER; END IF;
EXCEPTION WHEN insufficient_privilege THEN
	RAISE EXCEPTION 'an administrator has to run "CREATE ROLE satchel_clinic NOLOGIN; GRANT satchel_clinic TO %;" first', current_user;
END $$;--> statement-breakpoint
ALTER TABLE "account_audit_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "clinics" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "dynamometry" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "labs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "patients" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "physical_data" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reference_ranges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reminders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sarc_f" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "supplements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own_clinic_only" ON "account_audit_entries" AS PERMISSIVE FOR ALL TO "satchel_clinic" USING (clinic_id = nullif(current_setting('satchel.clinic_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_clinic_only" ON "accounts" AS PERMISSIVE FOR ALL TO "satchel_clinic" USING (clinic_id = nullif(current_setting('satchel.clinic_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_clinic_only" ON "audit_entries" AS PERMISSIVE FOR ALL TO "satchel_clinic" USING (clinic_id = nullif(current_setting('satchel.clinic_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_clinic_only" ON "clinics" AS PERMISSIVE FOR ALL TO "satchel_clinic" USING (clinic_id = nullif(current_setting('satchel.clinic_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_clinic_only" ON "dynamometry" AS PERMISSIVE FOR ALL TO "satchel_clinic" USING (clinic_id = nullif(current_setting('satchel.clinic_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_clinic_only" ON "invitations" AS PERMISSIVE FOR ALL TO "satchel_clinic" USING (clinic_id = nullif(current_setting('satchel.clinic_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_clinic_only" ON "labs" AS PERMISSIVE FOR ALL TO "satchel_clinic" USING (clinic_id = nullif(current_setting('satchel.clinic_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_clinic_only" ON "patients" AS PERMISSIVE FOR ALL TO "satchel_clinic" USING (clinic_id = nullif(current_setting('satchel.clinic_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_clinic_only" ON "physical_data" AS PERMISSIVE FOR ALL TO "satchel_clinic" USING (clinic_id = nullif(current_setting('satchel.clinic_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_clinic_only" ON "reference_ranges" AS PERMISSIVE FOR ALL TO "satchel_clinic" USING (clinic_id = nullif(current_setting('satchel.clinic_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_clinic_only" ON "reminders" AS PERMISSIVE FOR ALL TO "satchel_clinic" USING (clinic_id = nullif(current_setting('satchel.clinic_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_clinic_only" ON "sarc_f" AS PERMISSIVE FOR ALL TO "satchel_clinic" USING (clinic_id = nullif(current_setting('satchel.clinic_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_clinic_only" ON "sessions" AS PERMISSIVE FOR ALL TO "satchel_clinic" USING (account_id in (select account_id from accounts));--> statement-breakpoint
CREATE POLICY "own_clinic_only" ON "supplements" AS PERMISSIVE FOR ALL TO "satchel_clinic" USING (clinic_id = nullif(current_setting('satchel.clinic_id', true), '')::uuid);--> statement-breakpoint
GRANT USAGE ON SCHEMA "public" TO "satchel_clinic";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "patients", "sarc_f", "physical_data", "dynamometry", "labs", "supplements", "reminders" TO "satchel_clinic";--> statement-breakpoint
GRANT SELECT, INSERT ON "reference_ranges", "audit_entries", "account_audit_entries" TO "satchel_clinic";--> statement-breakpoint
GRANT SELECT, UPDATE ("last_change") ON "clinics" TO "satchel_clinic";--> statement-breakpoint
GRANT SELECT ("account_id", "clinic_id", "name", "email", "role", "disabled_at", "created_at"), UPDATE ("role", "disabled_at") ON "accounts" TO "satchel_clinic";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ("revoked_at") ON "invitations" TO "satchel_clinic";--> statement-breakpoint
GRANT SELECT ("session_id", "account_id", "begun_at", "user_agent", "rotated_at", "expires_at", "ended_at"), UPDATE ("ended_at") ON "sessions" TO "satchel_clinic";
