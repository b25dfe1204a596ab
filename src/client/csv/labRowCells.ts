import { fault } from '@/contract/faults';
import { faultOfText } from '@/contract/safeText';
import type { CsvRow } from './csvRowReader';
import type { LabField } from './labColumns';
import type { LabFault, LabFaultValues } from './labFaults';
import type { LabMapping } from './labMapping';

/** The cells of a row by field, with the faults found in them. */
export class RowCells {
  readonly faults: LabFault[] = [];
  readonly remarks: LabFault[] = [];

  constructor(
    private readonly row: CsvRow,
    private readonly mapping: LabMapping,
  ) {}

  /** '' for an empty cell, or for a field without a column */
  text(field: LabField): string {
    return textOf(this.row, this.mapping, field);
  }

  fault(code: LabFault['code'], field: LabField, values: LabFaultValues = {}): null {
    this.faults.push({ code, field, cell: this.text(field), values });
    return null;
  }

  /** A fault if characters in the cell turn its digits round, so that a screen shows another number. */
  isTurned(field: LabField): boolean {
    const sentence = fault('directionMarks');
    const isTurned = faultOfText(this.text(field), { hasLines: false }) === sentence;
    if (isTurned) this.fault('refused', field, { sentence });
    return isTurned;
  }

  remark(code: LabFault['code'], field: LabField, values: LabFaultValues = {}): null {
    this.remarks.push({ code, field, cell: this.text(field), values });
    return null;
  }
}

/** The cell of a field without surrounding spaces; '' when it is empty, or the field has no column. */
export function textOf({ cells }: CsvRow, mapping: LabMapping, field: LabField): string {
  const column = mapping.indexOf(field);
  return column === -1 ? '' : (cells[column]?.trim() ?? '');
}
