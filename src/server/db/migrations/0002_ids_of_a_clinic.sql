ALTER TABLE "patients" DROP CONSTRAINT "patients_merged_into_one_of_clinic";--> statement-breakpoint
ALTER TABLE "physical_data" DROP CONSTRAINT "physical_data_patient_of_clinic";--> statement-breakpoint
ALTER TABLE "sarc_f" DROP CONSTRAINT "sarc_f_patient_of_clinic";--> statement-breakpoint
ALTER TABLE "patients" DROP CONSTRAINT "patients_of_clinic";--> statement-breakpoint
ALTER TABLE "patients" DROP CONSTRAINT "patients_pkey";--> statement-breakpoint
ALTER TABLE "physical_data" DROP CONSTRAINT "physical_data_pkey";--> statement-breakpoint
ALTER TABLE "sarc_f" DROP CONSTRAINT "sarc_f_pkey";--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_pkey" PRIMARY KEY("clinic_id","patient_id");--> statement-breakpoint
ALTER TABLE "physical_data" ADD CONSTRAINT "physical_data_pkey" PRIMARY KEY("clinic_id","record_id");--> statement-breakpoint
ALTER TABLE "sarc_f" ADD CONSTRAINT "sarc_f_pkey" PRIMARY KEY("clinic_id","record_id");--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_merged_into_one_of_clinic" FOREIGN KEY ("clinic_id","merged_into") REFERENCES "public"."patients"("clinic_id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "physical_data" ADD CONSTRAINT "physical_data_patient_of_clinic" FOREIGN KEY ("clinic_id","patient_id") REFERENCES "public"."patients"("clinic_id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sarc_f" ADD CONSTRAINT "sarc_f_patient_of_clinic" FOREIGN KEY ("clinic_id","patient_id") REFERENCES "public"."patients"("clinic_id","patient_id") ON DELETE no action ON UPDATE no action;
