import { Card, Col, Row } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  ageBandNames,
  ageBandOf,
  riskOf,
  risks,
  withFilters,
  type FilterAround,
  type PatientFilters,
} from '@/client/patients/table/patientFilters';
import type { PatientRow } from '@/client/patients/patientsSelectors';
import { formatNumber } from '@/client/i18n/formats';
import { routes } from '@/client/navigation/routes';

interface CaseloadChartsProps {
  rows: readonly PatientRow[];
  around: FilterAround;
}

/** The caseload as bar charts. Each bar links to the patients it counts. */
export function CaseloadCharts({ rows, around }: CaseloadChartsProps) {
  const { t } = useTranslation();
  const counts = useMemo(() => {
    const [age, risk] = [new Map<string, number>(), new Map<string, number>()];
    for (const row of rows) {
      const band = ageBandOf(row.birth_date, around.now);
      if (band !== null) age.set(band, (age.get(band) ?? 0) + 1);
      const found = riskOf(around, row.patient_id);
      risk.set(found, (risk.get(found) ?? 0) + 1);
    }
    return { age, risk };
  }, [rows, around]);
  return (
    <Row gutter={[16, 16]}>
      <Col xs={24} md={12}>
        <BarChart
          title={t('home.byRisk')}
          bars={risks.map((risk) => ({
            key: risk,
            label: t(`patients.risks.${risk}`),
            count: counts.risk.get(risk) ?? 0,
            filters: { risk },
          }))}
        />
      </Col>
      <Col xs={24} md={12}>
        <BarChart
          title={t('home.byAge')}
          bars={ageBandNames.map((age) => ({
            key: age,
            label: t(`patients.ageBands.${age}`),
            count: counts.age.get(age) ?? 0,
            filters: { age },
          }))}
        />
      </Col>
    </Row>
  );
}

interface Bar {
  key: string;
  label: string;
  count: number;
  /** select the patients it counts */
  filters: Partial<PatientFilters>;
}

/** A list with bars. The bars are hidden from screen readers: labels and counts say the same. */
function BarChart({ title, bars }: { title: string; bars: Bar[] }) {
  const { i18n } = useTranslation();
  const longest = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <Card title={title} size="small" className="home-card">
      <ul className="plain-list bar-chart" aria-label={title}>
        {bars.map(({ key, label, count, filters }) => (
          <li key={key}>
            <Link to={`${routes.patients.href()}?${withFilters(new URLSearchParams(), filters).toString()}`}>
              <span>{label}</span>
              <span className="bar-track" aria-hidden>
                <span className="bar" style={{ inlineSize: `${(100 * count) / longest}%` }} />
              </span>
              <span className="bar-count">{formatNumber(count, i18n.language)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
