import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { setUpLanguages } from '@/client/i18n/i18n';
import { BulletBar } from './BulletBar';
import { CentileBar } from './CentileBar';
import { FindingRow } from './FindingRow';
import { DayStrip } from './DayStrip';
import { MeasureTile } from './MeasureTile';
import { RangeBar } from './RangeBar';
import { SaveState } from './SaveState';
import { ScoreArc } from './ScoreArc';
import { Sparkline } from './Sparkline';
import { StackBar } from './StackBar';
import { StatusTag } from './StatusTag';

beforeAll(setUpLanguages);

describe('StatusTag', () => {
  it.each([
    ['warning', 1],
    ['error', 1],
    ['neutral', 0],
  ] as const)('has %s with %i sign beside its words', (tone, count) => {
    const { container } = render(<StatusTag tone={tone}>Low</StatusTag>);
    expect(container.querySelectorAll('[aria-hidden] svg')).toHaveLength(count);
    expect(container.textContent.trim()).toBe('Low');
  });
});

describe('RangeBar', () => {
  const text = { value: '2.6 mmol/L', range: '3.5 to 5.0' };
  const range = { low: 3.5, high: 5 };

  it.each([
    ['normal', '2.6 mmol/L, within the reference range 3.5 to 5.0'],
    ['outside', '2.6 mmol/L, outside the reference range 3.5 to 5.0'],
    ['critical', '2.6 mmol/L, beyond a critical limit; reference range 3.5 to 5.0'],
    [null, '2.6 mmol/L, not judged; reference range 3.5 to 5.0'],
  ] as const)('says the status %s', (status, name) => {
    render(<RangeBar value={2.6} range={range} status={status} text={text} />);
    expect(screen.getByRole('img', { name })).toBeDefined();
  });

  it('says in words that there is no range', () => {
    render(<RangeBar value={2.6} range={null} status={null} text={text} />);
    expect(screen.getByText('No reference range')).toBeDefined();
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('Sparkline', () => {
  const points = (...values: number[]) => values.map((value, atMs) => ({ atMs, value }));
  const alone = { name: 'Weight', text: (value: number) => `${value} kg` };

  it.each([
    [points(60, 58, 57, 56, 55, 52), 'Weight: 58 kg to 52 kg, 5 values, falling'],
    [points(52, 50, 53), 'Weight: 52 kg to 53 kg, 3 values, rising'],
    [points(52, 52), 'Weight: 52 kg to 52 kg, 2 values, unchanged'],
    [points(52), 'Weight: 52 kg'],
  ])('alone says what it shows: %#', (shown, name) => {
    render(<Sparkline points={shown} status="outside" alone={alone} />);
    expect(screen.getByRole('img', { name })).toBeDefined();
  });

  it('is hidden from a screen reader beside its number, and nothing without values', () => {
    render(<Sparkline points={points(52, 53)} status={null} />);
    expect(screen.queryByRole('img')).toBeNull();
    const { container } = render(<Sparkline points={[]} status={null} alone={alone} />);
    expect(container.innerHTML).toBe('');
  });
});

describe('MeasureTile', () => {
  const latest = { value: '52.4', unit: 'kg', date: '25 Nov' };
  const fall = { direction: 'down', short: '−6.3%', amount: '6.3%', matters: true } as const;

  it.each([
    [latest, fall, 'Weight, 52.4 kg, down 6.3%', /5% loss: 53\.1 kg ?25 Nov/],
    [latest, undefined, 'Weight, 52.4 kg', /25 Nov/],
    [null, undefined, 'Weight, not measured. Add', /Add/],
  ])('is a link that says what it shows: %#', (value, change, name, description) => {
    render(
      <MemoryRouter>
        <MeasureTile
          measure="Weight"
          latest={value}
          change={change}
          note="5% loss: 53.1 kg"
          points={[]}
          status={null}
          to="/"
        />
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name, description })).toBeDefined();
  });
});

describe('BulletBar', () => {
  const limit = { value: 45, text: 'UL 45 mg' };
  const reference = { value: 8, text: 'RDA 8 mg' };

  it.each([
    [65, reference, limit, true, '65 mg, above the limit. UL 45 mg.'],
    [20, reference, limit, false, '20 mg, RDA 8 mg reached. UL 45 mg.'],
    [6, reference, null, false, '6 mg, below RDA 8 mg. No upper limit set.'],
    [6, null, limit, false, '6 mg. UL 45 mg.'],
  ])('says what %d mg are', (value, recommended, upper, isAboveLimit, name) => {
    render(
      <BulletBar
        total={{ value, text: `${value} mg` }}
        reference={recommended}
        limit={upper}
        isAboveLimit={isAboveLimit}
      />,
    );
    expect(screen.getByRole('img', { name })).toBeDefined();
  });

  it.each([
    ['below their marks where there is room', 100, 300, [50, 50]],
    ['on the outer sides of marks that are near, and at the mark within the bar', 250, 320, [100, 33]],
    ['at the beginning where the outer side has no room', 20, 50, [63, 0]],
  ])('has its words %s', (_where, reference, limit, shifts) => {
    const { container } = render(
      <BulletBar
        total={{ value: 100, text: '100 mg' }}
        reference={{ value: reference, text: `RDA ${reference} mg` }}
        limit={{ value: limit, text: `UL ${limit} mg` }}
        isAboveLimit={false}
      />,
    );
    const texts = [...container.querySelectorAll('text')];
    expect(texts.map(({ style }) => Math.round(Number(/-([\d.]+)%/.exec(style.transform)?.[1])))).toEqual(
      shifts,
    );
    // They stand at their marks, not at an end of the bar.
    const marks = [...container.querySelectorAll('.bullet-mark')];
    expect(texts.map((text) => text.getAttribute('x'))).toEqual(marks.map((mark) => mark.getAttribute('x')));
  });
});

describe('CentileBar', () => {
  const centiles = { 5: 9.3, 20: 13.9, 50: 18.6, 80: 23.3, 95: 28 };
  const measured = { value: 15.2, text: '15.2 kg', centile: '27', status: 'outside' } as const;
  const cutOff = { value: 16, text: 'Cut-off 16 kg' };

  it.each([
    [measured, cutOff, '15.2 kg, centile 27. Cut-off 16 kg.'],
    [measured, null, '15.2 kg, centile 27. No cut-off applies.'],
    [null, cutOff, 'Centile for age and sex'],
  ])('says what it shows: %#', (shown, limit, name) => {
    render(<CentileBar measured={shown} cutOff={limit} centiles={centiles} centileText={String} />);
    expect(screen.getByRole('img', { name })).toBeDefined();
  });
});

describe('ScoreArc', () => {
  it.each([
    [6, '6 of 10 points, positive from 4'],
    [0, '0 of 10 points, positive from 4'],
    [null, 'No points yet, of 10, positive from 4'],
  ])('says %p of its points', (points, name) => {
    render(<ScoreArc points={points} most={10} cutOff={4} isPositive={points === 6} />);
    expect(screen.getByRole('img', { name })).toBeDefined();
  });
});

describe('StackBar', () => {
  it('has a link for each part that is not empty, with its name and its number', () => {
    render(
      <MemoryRouter>
        <StackBar
          title="Sarcopenia"
          parts={[
            { name: 'No sarcopenia', count: 8, step: 0, to: '/a' },
            { name: 'Severe', count: 0, step: 4, to: '/b' },
            { name: 'Not assessed', count: 3, step: null, to: '/c' },
          ]}
        />
      </MemoryRouter>,
    );
    const links = within(screen.getByRole('list', { name: 'Sarcopenia' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
      'No sarcopenia: 8 of 11',
      'Not assessed: 3 of 11',
    ]);
  });
});

describe('FindingRow', () => {
  it.each([
    ['critical', 'Critical: Dorothy Bennett. Potassium 2.6 mmol/L. Not reviewed for 2 days.'],
    ['due', 'Overdue: Dorothy Bennett. Potassium 2.6 mmol/L. Not reviewed for 2 days.'],
  ] as const)('is one link that says how severe it is: %s', (severity, name) => {
    render(
      <MemoryRouter>
        <FindingRow
          severity={severity}
          name="Dorothy Bennett"
          finding="Potassium 2.6 mmol/L"
          since="Not reviewed for 2 days"
          to="/"
        />
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name })).toBeDefined();
  });
});

describe('SaveState', () => {
  it.each([
    ['onDevice', 'Saved on this device, 10:51'],
    ['uploaded', 'Uploaded, 10:51'],
    ['rejected', 'Upload rejected, 10:51'],
  ] as const)('announces that a save is %s', (state, words) => {
    render(<SaveState state={state} time="10:51" />);
    expect(screen.getByRole('status').textContent.trim()).toBe(words);
  });
});

describe('DayStrip', () => {
  it('lists the meals and the doses in the order of the day, with what is too close', () => {
    render(
      <DayStrip
        title="A day"
        meals={[{ name: 'Breakfast', at: '07:30' }]}
        quiet={{ from: '22:30', until: '06:30' }}
        lanes={[
          { key: 'iron', name: 'Iron', doses: [{ at: '08:30', text: '65 mg', isConflicting: true }] },
          { key: 'calcium', name: 'Calcium', doses: [{ at: '06:45', text: '600 mg', isConflicting: false }] },
        ]}
        conflicts={[{ from: '07:00', until: '11:00', laneKeys: ['iron'], rule: '4 h apart' }]}
        timeText={(at) => at}
      />,
    );
    const items = within(screen.getByRole('group', { name: 'A day' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      '06:45: Calcium, 600 mg',
      '07:30: Breakfast',
      '08:30: Iron, 65 mg, too close to another',
    ]);
  });

  it('writes times, amounts and rules in the direction of their language', () => {
    const { container } = render(
      <DayStrip
        title="A day"
        meals={[{ name: 'الفطور', at: '07:30' }]}
        quiet={null}
        lanes={[{ key: 'iron', name: 'حديد', doses: [{ at: '08:30', text: '65 ملغ', isConflicting: true }] }]}
        conflicts={[{ from: '07:00', until: '11:00', laneKeys: ['iron'], rule: 'بفاصل 4 س' }]}
        moves={[{ laneKey: 'iron', from: '08:30', to: '14:00' }]}
        timeText={(at) => `${at} ص`}
      />,
    );
    const words = container.querySelectorAll(
      '.day-hour, .day-meal-name, .day-dose, .day-rule, .day-move-end',
    );
    expect(words.length).toBe(25 + 4);
    for (const { textContent } of words) expect(textContent).toMatch(/^\u2068.*\u2069$/);
  });

  it('has each dose that can be changed as a button with a menu, by keyboard too', async () => {
    const onChoose = jest.fn();
    const menu = { label: 'Iron, 65 mg, 08:30', items: [{ key: 'time', label: 'Change time' }], onChoose };
    render(
      <DayStrip
        title="A day"
        meals={[]}
        quiet={null}
        lanes={[
          { key: 'iron', name: 'Iron', doses: [{ at: '08:30', text: '65 mg', isConflicting: true, menu }] },
          { key: 'zinc', name: 'Zinc', doses: [{ at: '12:30', text: '10 mg', isConflicting: false }] },
        ]}
        conflicts={[]}
        timeText={(at) => at}
      />,
    );
    const pill = screen.getByRole('button', { name: 'Iron, 65 mg, 08:30' });
    expect(screen.getAllByRole('button')).toEqual([pill]);
    fireEvent.click(pill);
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Change time' }));
    expect(onChoose).toHaveBeenCalledWith('time');
    await waitFor(() => expect(document.activeElement).toBe(pill));
  });

  it('says beside a name what is not taken every day', () => {
    render(
      <DayStrip
        title="A day"
        meals={[]}
        quiet={null}
        lanes={[
          {
            ...{ key: 'd', name: 'Vitamin D3', note: 'once a month' },
            doses: [{ at: '08:30', text: '1,250 µg', isConflicting: false }],
          },
        ]}
        conflicts={[]}
        timeText={(at) => at}
      />,
    );
    expect(screen.getByRole('listitem').textContent).toBe('08:30: Vitamin D3 (once a month), 1,250 µg');
  });
});
