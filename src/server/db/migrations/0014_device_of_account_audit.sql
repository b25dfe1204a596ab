ALTER TABLE "account_audit_entries" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "account_audit_entries" ADD COLUMN "user_agent" text;