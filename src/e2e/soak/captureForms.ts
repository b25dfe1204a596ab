import type { Locator } from '@playwright/test';
import { sarcFItems } from '@/clinical/sarcopenia/sarcF';
import type { PatientTable } from '@/contract/recordKinds';

type Fields = Record<string, unknown>;

/** A form of the chart, by its accessible names. */
export interface CaptureForm {
  table: PatientTable;
  /** in the URL */
  tab: string;
  title: string;
  newButton: string;
  /** @param save counts this patient's saves in this table, from 0 @returns content unique among these saves */
  contentOf(save: number): Fields;
  fill(panel: Locator, fields: Fields): Promise<void>;
  /** The values in the form; `null` for an empty form. */
  shown(panel: Locator): Promise<Fields | null>;
}

const measurements: CaptureForm = {
  table: 'physicalData',
  tab: 'measurements',
  title: 'Measurements',
  newButton: 'New measurements',
  // Plausible values; the form asks about others.
  contentOf: (save) => ({ weight_kg: (3000 + (save % 20_000)) / 100 }),
  async fill(panel, { weight_kg }) {
    await panel.getByRole('spinbutton', { name: 'Weight (kg)' }).fill(String(weight_kg));
  },
  async shown(panel) {
    const typed = await panel.getByRole('spinbutton', { name: 'Weight (kg)' }).inputValue();
    return typed === '' ? null : { weight_kg: Number(typed) };
  },
};

const screening: CaptureForm = {
  table: 'sarcF',
  tab: 'sarcF',
  title: 'SARC-F',
  newButton: 'New screening',
  // There are 243 combinations, enough for the screenings of one patient.
  contentOf: (save) =>
    Object.fromEntries(sarcFItems.map((item, place) => [item, Math.floor(save / 3 ** place) % 3])),
  async fill(panel, fields) {
    for (const [place, item] of sarcFItems.entries()) {
      const group = panel.getByRole('radiogroup').nth(place);
      await group.getByRole('radio').nth(Number(fields[item])).check();
    }
  },
  async shown(panel) {
    const checked = await panel
      .getByRole('radio', { checked: true })
      .evaluateAll((inputs) =>
        inputs.map((input) => (input instanceof HTMLInputElement ? Number(input.value) : null)),
      );
    if (checked.length === 0) return null;
    if (checked.length !== sarcFItems.length) throw new Error('A screening is answered by half.');
    return Object.fromEntries(sarcFItems.map((item, place) => [item, checked[place]]));
  },
};

export const captureForms = { measurements, screening };
