ALTER TABLE "clinics" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "email" text;--> statement-breakpoint
GRANT UPDATE ("language") ON "clinics" TO "satchel_clinic";
