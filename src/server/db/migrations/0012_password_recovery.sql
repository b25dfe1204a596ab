CREATE TABLE "password_recoveries" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"made_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "password_recoveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account_audit_entries" ALTER COLUMN "done_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "password_recoveries" ADD CONSTRAINT "password_recoveries_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_recoveries" ADD CONSTRAINT "password_recoveries_made_by_accounts_account_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_recoveries_of_account" ON "password_recoveries" USING btree ("account_id");--> statement-breakpoint
CREATE POLICY "own_clinic_only" ON "password_recoveries" AS PERMISSIVE FOR ALL TO "satchel_clinic" USING (account_id in (select account_id from accounts));--> statement-breakpoint
GRANT SELECT ("account_id", "made_by", "created_at", "expires_at", "used_at", "revoked_at"), INSERT, UPDATE ("revoked_at") ON "password_recoveries" TO "satchel_clinic";
