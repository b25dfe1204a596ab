ALTER TABLE "physical_data" ADD COLUMN "weight_loss_intended" boolean;--> statement-breakpoint
ALTER TABLE "physical_data" ADD COLUMN "mna_sf_points" integer;--> statement-breakpoint
ALTER TABLE "physical_data" ADD COLUMN "other_screen_positive" boolean;--> statement-breakpoint
ALTER TABLE "physical_data" ADD COLUMN "other_screen_name" text;