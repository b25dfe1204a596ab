import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useAssessment } from '@/client/chart/assessment/useAssessment';
import { showLanguage } from '@/client/i18n/i18n';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import { BannerTags } from '@/client/patients/BannerTags';
import { openCache } from '@/client/records/recordsThunks';
import type { Patient } from '@/contract/patient';
import { recordsReceived } from '@/client/records/recordEvents';
import { aLab, aSarcF } from '@/testing/builders';
import { acknowledged } from '@/testing/testDevice';
import {
  device,
  mockToday,
  onThyroxine,
  patient,
  patient_id,
  patientIds,
  receiveSupplements,
  receiveVisits,
  receiveWeakGrip,
  setUpOverview,
  shown,
} from '@/testing/chartOverview';
import { useRiskTags } from './useRiskTags';

jest.mock('@/client/i18n/useToday', () => ({ useToday: () => mockToday() }));

setUpOverview();

function Risks({ of }: { of: Patient }) {
  const risks = useRiskTags(of, patientIds, useAssessment(of, patientIds));
  return <BannerTags patient={of} risks={risks} isWaiting={false} />;
}

describe('the tags of the banner', () => {
  it('are the allergies and the risks, and the rest behind a button', () => {
    mockToday.mockReturnValue('2026-04-20T09:00:00+02:00');
    receiveVisits();
    receiveWeakGrip();
    const tags = ['alone', 'garden', 'stairs', 'dog', 'third floor', 'key outside'];
    const container = shown(<Risks of={{ ...patient, allergies: ['Penicillin'], tags }} />);
    const inSight = () =>
      [...container.querySelectorAll('.banner-tag:not([hidden])')].map(({ textContent }) =>
        textContent?.trim(),
      );
    const risks = ['Probable sarcopenia', 'SARC-F 4, positive'];
    expect(inSight()).toEqual([...risks, ...tags.slice(0, 4)]);
    expect(screen.getByText(/^Allergy: .Penicillin/)).toBeTruthy();
    const more = screen.getByRole('button', { name: 'Show more tags (2)' });
    expect(more.querySelector('bdi')?.textContent).toBe('+2');
    fireEvent.click(more);
    expect(inSight()).toEqual([...risks, ...tags]);
  });

  it('begin with an unreviewed critical result, in the colour that the list of patients has', () => {
    receiveVisits();
    receiveWeakGrip();
    const range = {
      ...{ unit: 'mmol/L', low: 3.5, low_inclusive: true, high: 5.1, high_inclusive: true },
      ...{ critical_low: 2.8, critical_high: 6.2, source: 'laboratory' },
    };
    const collected_at = '2026-03-09';
    const critical = {
      ...aLab({ patient_id, analyte: 'potassium', value: 2.6, unit: 'mmol/L', range, collected_at }),
      ...{ flag: null, ...acknowledged },
    };
    act(() => void device.store.dispatch(recordsReceived({ table: 'labs', records: [critical] })));
    const container = shown(<Risks of={patient} />);
    const [first] = container.querySelectorAll('.banner-tag .status-tag');
    expect(first?.textContent?.trim()).toBe('Potassium critical');
    expect(first?.getAttribute('data-tone')).toBe('error');
  });

  it('show the newer value next to an older critical result that has not been reviewed', () => {
    const range = {
      ...{ unit: 'mmol/L', low: 3.5, low_inclusive: true, high: 5.1, high_inclusive: true },
      ...{ critical_low: 2.8, critical_high: 6.2, source: 'laboratory' },
    };
    const potassium = (value: number, collected_at: string) => ({
      ...aLab({ patient_id, analyte: 'potassium', value, unit: 'mmol/L', range, collected_at }),
      ...{ flag: null, ...acknowledged },
    });
    const records = [
      potassium(2.6, '2026-02-01'),
      potassium(2.9, '2026-02-20'),
      potassium(3.1, '2026-03-09'),
    ];
    act(() => void device.store.dispatch(recordsReceived({ table: 'labs', records })));
    shown(<Risks of={patient} />);
    expect(screen.getByText(/^Potassium critical/).textContent?.trim()).toBe(
      'Potassium critical · newer: 3.1 mmol/L',
    );
  });

  it('say that a screening is due only when the records have been read', async () => {
    shown(<Risks of={patient} />);
    expect(screen.queryByText('Due for screening')).toBeNull();
    await act(() => device.store.dispatch(openCache()));
    expect(screen.getByText('Due for screening')).toBeTruthy();
  });

  it('are what is found in the supplements too, in the words of the list of patients', () => {
    receiveSupplements();
    shown(<Risks of={onThyroxine} />);
    expect(screen.getByText('Iron + levothyroxine')).toBeTruthy();
    expect(screen.getByText('Iron above limit')).toBeTruthy();
    cleanup();
    shown(<Risks of={patient} />);
    expect(screen.queryByText('Iron + levothyroxine')).toBeNull();
  });

  it('say what a screening found that waits for upload, and that it waits', async () => {
    const { strength, assistance_walking, rise_from_chair, climb_stairs, falls, record_id } = aSarcF();
    const record = { strength, assistance_walking, rise_from_chair, climb_stairs, falls, record_id };
    const descriptor = { kind: 'sarcF', name: 'X', patient: null } as const;
    await device.store.dispatch(saveOffline({ type: 'sarcf', patient_id, record, descriptor })).unwrap();
    shown(<Risks of={patient} />);
    expect(await screen.findByText('SARC-F 4, positive')).toBeTruthy();
    expect(screen.getByText('Screened, waiting for upload')).toBeTruthy();
  });

  it('date what they say of sarcopenia from values that are too old', () => {
    mockToday.mockReturnValue('2026-08-01T09:00:00+02:00');
    receiveVisits();
    receiveWeakGrip();
    shown(<Risks of={patient} />);
    expect(screen.getByText('Probable sarcopenia · Apr 1')).toBeTruthy();
  });

  it('are written in the direction of the page, also where they begin in Latin script', async () => {
    mockToday.mockReturnValue('2026-04-20T09:00:00+02:00');
    receiveVisits();
    await act(() => showLanguage('ar'));
    shown(<Risks of={patient} />);
    const tag = screen.getByText('\u2066SARC-F 4\u2069، إيجابي');
    expect(tag.closest('bdi, [dir]')).toBeNull();
  });
});
