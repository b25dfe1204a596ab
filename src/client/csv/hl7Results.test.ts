import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isHl7 } from './hl7Message';
import { hl7Columns, hl7Results } from './hl7Results';

const most = 1_000;
const header = 'MSH|^~\\&|APP|City Lab|EHR|Clinic|20260504||ORU^R01|1|P|2.5';
const patient = 'PID|1||X7^^^H^PI~K-101^^^H^MR||KOLIBRI^BERTA||19500918|F';
const order = 'OBR|1|||BIO|||202605040730';

/** The rows of a message with these segments, each by its columns, without empty cells. */
function rowsOf(...segments: string[]) {
  const { rows, faultyRows } = hl7Results([header, patient, order, ...segments].join('\r'), most);
  const named = ({ cells }: { cells: string[] }) =>
    Object.fromEntries(hl7Columns.flatMap((column, at) => (cells[at] ? [[column, cells[at]]] : [])));
  return { rows: rows.map(named), faults: faultyRows.map(({ line, fault }) => ({ line, ...fault.values })) };
}

const person = {
  identifier: 'K-101',
  last_name: 'KOLIBRI',
  first_name: 'BERTA',
  birth_date: '1950-09-18',
  sex: 'F',
};

describe('an HL7 v2 message', () => {
  it('is read with its patient, LOINC code, unit, range, day and laboratory', () => {
    const text = readFileSync(path.join(__dirname, 'oruR01.fixture.hl7'), 'utf8');
    expect(isHl7(text)).toBe(true);
    const { rows, faultyRows } = hl7Results(text, most);
    expect(faultyRows).toEqual([]);
    expect(rows).toEqual([
      {
        line: 4,
        cells: [
          ...['K-101', 'KOLIBRI', 'BERTA', '1950-09-18', 'F', '', '2276-4', '', '45', 'ng/mL', '15-150'],
          ...['2026-05-04', 'X', ''],
        ],
      },
    ]);
  });

  it('names the medical record number among the identifiers, and the time of the order where a result has none', () => {
    expect(rowsOf('OBX|1|NM|CRP^C-reactive protein^L||3.1|mg/L|<5|N|||F').rows).toEqual([
      {
        ...person,
        ...{ analyte: 'C-reactive protein', value: '3.1', unit: 'mg/L', range: '<5' },
        ...{ collected_at: '2026-05-04 07:30:00', laboratory: 'City Lab' },
      },
    ]);
  });

  it.each([
    ['a structured number', 'OBX|1|SN|2276-4^Ferritin^LN||<^5|ng/mL|||||F', { comparator: '<', value: '5' }],
    ['a text', 'OBX|1|ST|2276-4^Ferritin^LN||< 5|ng/mL|||||F', { value: '< 5' }],
    [
      'a LOINC code beside a local one',
      'OBX|1|NM|FER^Ferritine^L^2276-4^Ferritin^LN||5||||||F',
      { loinc: '2276-4' },
    ],
    [
      'a time with its offset',
      'OBX|1|NM|CRP||5||||||C|||202605041030+0200',
      { collected_at: '2026-05-04T10:30:00+02:00' },
    ],
    ['escaped separators', 'OBX|1|NM|CRP^A \\T\\ B \\F\\ C\\X41\\||5||||||F', { analyte: 'A & B | CA' }],
    ['a deleted value', 'OBX|1|NM|CRP||5|""|||||F', { value: '5' }],
  ])('is read with %s', (_, segment, cells) => {
    expect(rowsOf(segment).rows).toMatchObject([cells]);
  });

  it('keeps the comments after a result with it', () => {
    const { rows } = rowsOf(
      'NTE|1||of the order',
      'OBX|1|NM|CRP||5||||||F',
      'NTE|1||haemolysed',
      'NTE|2||repeat',
      'OBX|2|NM|TSH||2|||||||F',
    );
    expect(rows.map(({ notes }) => notes)).toEqual(['haemolysed\nrepeat', undefined]);
  });

  it.each(['P', 'I', 'R', 'S', 'X', 'D', 'W', 'N', 'O', ''])('takes no result of status "%s"', (status) => {
    const { rows, faults } = rowsOf(`OBX|1|NM|CRP||5||||||${status}`);
    expect(rows).toEqual([]);
    expect(faults).toEqual([{ line: 4, status: status || '–' }]);
  });

  it('never gives a result to the patient of another message', () => {
    const other = header.replace('|1|P', '|2|P');
    const { rows } = hl7Results([header, patient, order, other, 'OBX|1|NM|CRP||5||||||F'].join('\n'), most);
    expect(rows[0]?.cells.slice(0, 5)).toEqual(['', '', '', '', '']);
  });

  it('keeps the name of a test whose LOINC code is unknown, to be asked about', () => {
    expect(rowsOf('OBX|1|NM|99999-9^Rare thing^LN||5||||||F').rows).toMatchObject([
      { analyte: 'Rare thing' },
    ]);
    expect(rowsOf('OBX|1|NM|99999-9^Rare thing^LN||5||||||F').rows[0]).not.toHaveProperty('loinc');
  });

  it('is refused without results, and with too many', () => {
    expect(() => hl7Results(header, most)).toThrow('This HL7 message has no results');
    expect(() => hl7Results([header, 'OBX|1|NM|CRP||5||||||F'].join('\r'), 0)).toThrow('more than 0 rows');
  });

  it('is read with separators of its own, line feeds and network frames', () => {
    const text = '\u000bMSH#*~\\&#A#L\r\nPID#1##K-1\r\nOBX#1#NM#CRP##5######F\r\n\u001c';
    expect(hl7Results(text, most).rows).toMatchObject([{ line: 3 }]);
    expect(hl7Results(text, most).rows[0]?.cells[0]).toBe('K-1');
  });

  it.each(['Patient ID;Test', 'MSHX', '', 'PID|1'])('is not seen in another file: %s', (text) => {
    expect(isHl7(text)).toBe(false);
  });
});
