-- What every save does first, in one call, whose plans PostgreSQL keeps. It takes the lock of the clinic's row, and
-- then reads what the save is judged by: in a volatile function each query sees what was committed before it began, and
-- so what the save that held the lock has stored. See saveTurn.ts.
CREATE FUNCTION "take_save_turn"(
	"of_clinic" uuid, "by_session" uuid, "kind" text, "key" uuid, "of_patient" uuid, "by_device" uuid,
	"with_revision" integer, "with_id" uuid, "with_merged_id" uuid, "at_moment" timestamp with time zone
) RETURNS TABLE (
	"turn_change" bigint, "session_role" text, "earlier_save" jsonb, "is_id_used" boolean, "is_included" boolean,
	"is_patient_known" boolean
) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
	UPDATE clinics SET last_change = last_change + 1 WHERE clinic_id = of_clinic RETURNING last_change INTO turn_change;
	SELECT role INTO session_role FROM sessions JOIN accounts ON accounts.account_id = sessions.account_id
		WHERE session_id = by_session AND ended_at IS NULL AND expires_at > at_moment AND disabled_at IS NULL;
	SELECT jsonb_build_object('revision', revision, 'received_at', received_at, 'body_hash', body_hash)
		INTO earlier_save FROM audit_entries
		WHERE clinic_id = of_clinic AND record_type = kind AND record_key = key AND device_id = by_device
			AND device_revision = with_revision;
	is_id_used := EXISTS (SELECT FROM audit_entries
		WHERE clinic_id = of_clinic AND record_type = kind AND record_key = key
			AND save_id IN (with_id, with_merged_id));
	is_included := EXISTS (SELECT FROM included_saves
		WHERE clinic_id = of_clinic AND record_type = kind AND record_key = key AND save_id = with_id);
	is_patient_known := EXISTS (SELECT FROM patients WHERE clinic_id = of_clinic AND patient_id = of_patient);
	RETURN NEXT;
END $$;
