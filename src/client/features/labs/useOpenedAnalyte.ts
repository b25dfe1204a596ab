import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import type { LabRowKey } from './labGridOf';

const stateSchema = z.object({ labsOf: z.string(), analyte: z.string() });

/**
 * The analyte whose detail lies over the list of a chart. It is a step in the history of the browser, so that Back, on a
 * phone too, closes it.
 */
export function useOpenedAnalyte(patientId: string) {
  const location = useLocation();
  const { pathname, search, hash } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const { data } = stateSchema.safeParse(state);
  const open = useCallback(
    (analyte: LabRowKey) =>
      void navigate(
        { pathname, search, hash },
        { state: { labsOf: patientId, analyte }, preventScrollReset: true },
      ),
    [navigate, pathname, search, hash, patientId],
  );
  const close = useCallback(() => void navigate(-1), [navigate]);
  return { opened: data?.labsOf === patientId ? data.analyte : null, open, close };
}
