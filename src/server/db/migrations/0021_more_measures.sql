ALTER TABLE "physical_data" ADD COLUMN "ulna_cm" double precision;--> statement-breakpoint
ALTER TABLE "physical_data" ADD COLUMN "demispan_cm" double precision;--> statement-breakpoint
ALTER TABLE "physical_data" ADD COLUMN "systolic_mmhg" double precision;--> statement-breakpoint
ALTER TABLE "physical_data" ADD COLUMN "diastolic_mmhg" double precision;--> statement-breakpoint
ALTER TABLE "physical_data" ADD COLUMN "pulse_per_min" double precision;--> statement-breakpoint
ALTER TABLE "physical_data" ADD COLUMN "gait_3m_s" double precision;--> statement-breakpoint
ALTER TABLE "physical_data" ADD COLUMN "chair_stands_30_count" double precision;--> statement-breakpoint
ALTER TABLE "physical_data" ADD COLUMN "resistance_ohm" double precision;--> statement-breakpoint
ALTER TABLE "physical_data" ADD COLUMN "reactance_ohm" double precision;