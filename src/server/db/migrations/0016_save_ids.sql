ALTER TABLE "dynamometry" ADD COLUMN "save_id" uuid;--> statement-breakpoint
ALTER TABLE "dynamometry" ADD COLUMN "base_save_ids" uuid[];--> statement-breakpoint
ALTER TABLE "labs" ADD COLUMN "save_id" uuid;--> statement-breakpoint
ALTER TABLE "labs" ADD COLUMN "base_save_ids" uuid[];--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "save_id" uuid;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "base_save_ids" uuid[];--> statement-breakpoint
ALTER TABLE "physical_data" ADD COLUMN "save_id" uuid;--> statement-breakpoint
ALTER TABLE "physical_data" ADD COLUMN "base_save_ids" uuid[];--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "save_id" uuid;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "base_save_ids" uuid[];--> statement-breakpoint
ALTER TABLE "sarc_f" ADD COLUMN "save_id" uuid;--> statement-breakpoint
ALTER TABLE "sarc_f" ADD COLUMN "base_save_ids" uuid[];--> statement-breakpoint
ALTER TABLE "supplements" ADD COLUMN "save_id" uuid;--> statement-breakpoint
ALTER TABLE "supplements" ADD COLUMN "base_save_ids" uuid[];