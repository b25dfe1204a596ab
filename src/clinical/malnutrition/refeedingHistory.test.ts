import { refeedingHistory } from './refeedingHistory';

describe('the history that counts for refeeding', () => {
  it('names each cause once, in its order', () => {
    expect(
      refeedingHistory({
        medicines: ['furosemide', 'amiloride', 'fluoropyrimidines', 'insulin', 'metformin', 'omeprazole'],
        conditions: ['alcoholDependence', 'diabetes'],
        others: ['antacids', 'diuretics'],
      }),
    ).toEqual(['alcohol', 'insulin', 'chemotherapy', 'antacids', 'diuretics']);
  });

  it('is empty with other medicines and conditions', () => {
    expect(refeedingHistory({ medicines: ['omeprazole'], conditions: ['diabetes'], others: [] })).toEqual([]);
  });
});
