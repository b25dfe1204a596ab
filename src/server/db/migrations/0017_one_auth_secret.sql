CREATE TABLE "auth_secrets" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"fingerprint" text NOT NULL,
	"used_since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_secrets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own_clinic_only" ON "auth_secrets" AS PERMISSIVE FOR ALL TO "satchel_clinic" USING (false);