CREATE TABLE "tries" (
	"whose_hash" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "tries_by_end" ON "tries" USING btree ("window_ends_at");--> statement-breakpoint
CREATE POLICY "own_clinic_only" ON "tries" AS PERMISSIVE FOR ALL TO "satchel_clinic" USING (false);