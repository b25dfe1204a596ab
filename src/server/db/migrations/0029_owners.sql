ALTER TABLE "patients" ADD COLUMN "responsible_id" uuid;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "handed_over_by" uuid;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "handed_over_at" text;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "handed_over_by" uuid;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "handed_over_at" text;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "done_by" uuid;