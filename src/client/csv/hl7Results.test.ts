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
          ...['K-101', 'KOLIBRI', 'BERTA', '1950-09-18', 'F', '', '2276-4', '', '', '45', 'ng/mL'],
          ...['15-150', '2026-05-04', 'X', '', ''],
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
    ['several values together', 'OBX|1|NM|CRP||45~450||||||F', { value: '45 ~ 450' }],
    ['the parts of a value together', 'OBX|1|CE|CRP||5^five^L||||||F', { value: '5 ^ five ^ L' }],
    ['several structured numbers together', 'OBX|1|SN|CRP||<^5~<^6||||||F', { value: '< ^ 5 ~ < ^ 6' }],
    ['a deleted value', 'OBX|1|NM|CRP||5|""|||||F', { value: '5' }],
    ['an escape character alone', 'OBX|1|NM|CRP \\ hs||5||||||F', { analyte: 'CRP \\ hs' }],
    [
      'the laboratory that did the test',
      `OBX|1|NM|CRP||5||||||F${'|'.repeat(12)}Sub Lab`,
      { laboratory: 'Sub Lab' },
    ],
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

  it('keeps no comment about the next patient with the result of the one before', () => {
    const { rows } = rowsOf('OBX|1|NM|CRP||5||||||F', 'PID|1||K-102', 'NTE|1||of the other patient');
    expect(rows).toHaveLength(1);
    expect(rows[0]).not.toHaveProperty('notes');
  });

  it('has no unit where that was deleted', () => {
    expect(rowsOf('OBX|1|NM|CRP||5|""|||||F').rows[0]).not.toHaveProperty('unit');
  });

  it.each(['P', 'I', 'R', 'S', 'X', 'N', 'O', ''])('takes no result of status "%s"', (status) => {
    const { rows, faults } = rowsOf(`OBX|1|NM|CRP||5||||||${status}`);
    expect(rows).toEqual([]);
    expect(faults).toEqual([{ line: 4, status: status || '–' }]);
  });

  it.each([
    ['P', 'notFinal'],
    ['I', 'notFinal'],
    ['X', 'noResult'],
    ['N', 'noResult'],
    ['O', 'noResult'],
  ])('says of a result of status "%s" whether one may follow: %s', (status, code) => {
    const segments = [header, patient, order, `OBX|1|NM|CRP||5||||||${status}`];
    expect(hl7Results(segments.join('\r'), most).faultyRows).toMatchObject([{ fault: { code } }]);
    // The order as a whole was cancelled.
    const cancelled = [header, patient, `${order}${'|'.repeat(18)}X`, 'OBX|1|NM|CRP||5||||||P'];
    const { faultyRows } = hl7Results(cancelled.join('\r'), most);
    expect(faultyRows).toMatchObject([{ fault: { code: 'noResult' } }]);
  });

  it.each(['D', 'W'])('keeps the status of a result that was withdrawn: %s', (status) => {
    expect(rowsOf(`OBX|1|NM|CRP||5||||||${status}`)).toMatchObject({ rows: [{ status }], faults: [] });
  });

  it('never gives a result to the patient of another message', () => {
    const other = header.replace('|1|P', '|2|P');
    const { rows } = hl7Results([header, patient, order, other, 'OBX|1|NM|CRP||5||||||F'].join('\n'), most);
    expect(rows[0]?.cells.slice(0, 5)).toEqual(['', '', '', '', '']);
  });

  it.each([
    ['99999-9^Rare thing^LN', { loinc: '99999-9 Rare thing' }],
    ['2955-3^Sodium^LN', { loinc: '2955-3 Sodium' }],
    ['2955-3^Sodium', { loinc: '2955-3 Sodium' }],
    ['NA^Sodium^L^2955-3^Sodium ur^LN', { loinc: '2955-3 Sodium ur' }],
    ['2951-2^Sodium^LN^2955-3^Sodium^LN', { loinc: '2955-3 Sodium' }],
    ['2951-2^Sodium^LN^2276-4^Ferritin^LN', { loinc: '2951-2', analyte: '2276-4' }],
  ])('keeps a LOINC code that means another analyte than its name: %s', (code, cells) => {
    const [row] = rowsOf(`OBX|1|NM|${code}||5||||||F`).rows;
    expect({ loinc: row?.loinc, analyte: row?.analyte }).toEqual({ analyte: undefined, ...cells });
  });

  const sodium = 'OBX|1|NM|NA^Sodium^L||128|mmol/L|||||F';
  const ofOrder = (specimen: string) => `OBR|2|||BIO|||202605040730||||||||${specimen}`;
  it.each([
    ['a sample after the result', [sodium, 'SPM|1|||UR^Random^HL70487'], ['UR']],
    ['a sample with a local code', [sodium, 'SPM|1|||7^Serum^L'], ['Serum']],
    ['two samples', [sodium, 'SPM|1|||SER^Serum', 'SPM|2|||UR^Urine'], ['Serum, Urine']],
    ['an unknown sample', [sodium, 'SPM|1|||X7^Tube 7^L'], ['Tube 7']],
    ['the sample of each order', [sodium, 'SPM|1|||UR', order, sodium, 'SPM|1|||SER'], ['UR', 'SER']],
    ['one sample after two orders', [sodium, order, sodium, sodium, 'SPM|1|||UR'], [undefined, 'UR', 'UR']],
    [
      'the own samples of two orders, and one after both',
      [ofOrder('SER'), sodium, ofOrder('PLAS'), sodium, 'SPM|1|||UR'],
      ['SER', 'PLAS, UR'],
    ],
    [
      'a sample and a result after it',
      [sodium, 'SPM|1|||UR', sodium, order, sodium],
      ['UR', 'UR', undefined],
    ],
    ['its order', [ofOrder('UR&Urine&HL70070^^^LA'), sodium, order, sodium], ['Urine', undefined]],
    ['its order in components', [ofOrder('X^Urine'), sodium], ['Urine']],
    ['its order in a free text', [ofOrder('^^CSF'), sodium], ['CSF']],
  ])('is read with the specimen of %s', (_, segments, specimens) => {
    expect(rowsOf(...segments).rows.map(({ specimen }) => specimen)).toEqual(specimens);
  });

  it('is read with the sample that comes ahead of its orders', () => {
    const ahead = ['SPM|1|||UR', order, sodium, order, sodium, 'SPM|2|||SER', order, sodium];
    const { rows } = hl7Results([header, patient, ...ahead].join('\r'), most);
    const at = hl7Columns.indexOf('specimen');
    expect(rows.map(({ cells }) => cells[at])).toEqual(['UR', 'UR', 'SER']);
  });

  it('is read with the sample after a result without an order', () => {
    const { rows } = hl7Results([header, patient, sodium, 'SPM|1|||UR'].join('\r'), most);
    expect(rows.map(({ cells }) => cells[hl7Columns.indexOf('specimen')])).toEqual(['UR']);
  });

  it('takes no result of a cancelled order', () => {
    const { rows, faults } = rowsOf(`${order}${'|'.repeat(18)}X`, sodium);
    expect(rows).toEqual([]);
    expect(faults).toEqual([{ line: 5, status: 'X' }]);
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
