import {
  Button,
  Checkbox,
  Col,
  Flex,
  Form,
  Input,
  Radio,
  Row,
  Select,
  Typography,
  type FormInstance,
} from 'antd';
import { useTranslation } from 'react-i18next';
import { labAnalyteKeys, type LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { isLabUnit, printedUnits } from '@/clinical/labs/labUnits';
import { formatDate } from '@/client/i18n/formats';
import { DayInput } from '@/client/ui/DayInput';
import { DecimalInput } from '@/client/ui/DecimalInput';
import { fieldRule } from '@/client/ui/fieldRule';
import { referenceRangeSchema } from '@/contract/referenceRange';
import { prefillOf, publishedRanges, type RangeValues } from './rangeFormValues';
import { labUnitText } from '@/client/i18n/labUnitText';
import { rangeSourceText } from '@/client/i18n/labWords';
import { inOtherUnit, peopleText, publishedText } from './rangeWords';

const { shape } = referenceRangeSchema;
const sexes = ['any', 'female', 'male'] as const;

interface RangeFieldsProps {
  form: FormInstance<RangeValues>;
  /** what the form holds now */
  typed: RangeValues;
  /** a stored range keeps its analyte */
  isNew: boolean;
  /** fields were filled in from a published range */
  onPrefill(): void;
}

/** The fields of a reference range. The published ranges can be used as a starting point. */
export function RangeFields({ form, typed, isNew, onPrefill }: RangeFieldsProps) {
  const { t, i18n } = useTranslation();
  const speech = { t, language: i18n.language };
  const { analyte, unit = '' } = typed;
  const units = analyte === undefined ? [] : printedUnits(analyte);
  const dayExtra = (day: string | null | undefined) => (day ? formatDate(day, i18n.language) : undefined);
  return (
    <>
      <Form.Item
        name="analyte"
        label={t('ranges.columns.analyte')}
        required
        rules={[fieldRule(shape.analyte)]}
      >
        <Select<LabAnalyteKey>
          showSearch={{ optionFilterProp: 'label' }}
          disabled={!isNew}
          onChange={(key) => {
            // The new analyte may not have the chosen unit.
            if (!isLabUnit(key, unit)) form.setFieldValue('unit', printedUnits(key)[0]);
          }}
          options={labAnalyteKeys.map((key) => ({ value: key, label: t(`labs.analytes.${key}`) }))}
        />
      </Form.Item>
      {analyte !== undefined && publishedRanges(analyte).length > 0 && (
        <Flex vertical gap="small" align="start" className="range-prefill">
          <Typography.Text>{t('ranges.form.prefill')}</Typography.Text>
          {publishedRanges(analyte).map((range) => (
            <Button
              key={`${range.kind} ${range.sex}`}
              size="small"
              onClick={() => {
                const source = rangeSourceText(t, range.source);
                form.setFieldsValue(prefillOf(analyte, range, { unit, source }));
                onPrefill();
              }}
            >
              <span>
                {peopleText({ sex: range.sex, from_age: range.fromAge, to_age: null }, speech)}
                {' · '}
                {publishedText(analyte, range, i18n.language)}
                {' · '}
                <bdi>{rangeSourceText(t, range.source)}</bdi>
              </span>
            </Button>
          ))}
        </Flex>
      )}
      <Row gutter={16}>
        <Col xs={24} sm={12}>
          <Form.Item name="unit" label={t('ranges.form.unit')} required rules={[fieldRule(shape.unit)]}>
            <Select
              options={[...new Set([...units, unit])].map((code) => ({
                value: code,
                label: labUnitText(code) || '–',
              }))}
            />
          </Form.Item>
        </Col>
        <Col xs={24} sm={12}>
          <Form.Item name="sex" label={t('ranges.form.sex')} required rules={[fieldRule(shape.sex)]}>
            <Radio.Group
              aria-label={t('ranges.form.sex')}
              options={sexes.map((sex) => ({ value: sex, label: t(`ranges.sexes.${sex}`) }))}
            />
          </Form.Item>
        </Col>
        <Col xs={24} sm={12}>
          <Form.Item
            name="from_age"
            label={t('ranges.form.fromAge')}
            required
            rules={[fieldRule(shape.from_age)]}
          >
            <DecimalInput />
          </Form.Item>
        </Col>
        <Col xs={24} sm={12}>
          <Form.Item name="to_age" label={t('ranges.form.toAge')} rules={[fieldRule(shape.to_age)]}>
            <DecimalInput />
          </Form.Item>
        </Col>
        {(['low', 'high'] as const).map((bound) => (
          <Col xs={24} sm={12} key={bound}>
            <Form.Item name={bound} label={t(`ranges.form.${bound}`)} rules={[fieldRule(shape[bound])]}>
              <DecimalInput suffix={labUnitText(unit)} />
            </Form.Item>
            <Form.Item name={`${bound}_inclusive`} valuePropName="checked" className="range-included">
              <Checkbox>{t(`ranges.form.${bound}Included`)}</Checkbox>
            </Form.Item>
          </Col>
        ))}
        <Col span={24}>
          <Converted values={typed} />
        </Col>
        <Col xs={24} sm={12}>
          <Form.Item
            name="critical_low"
            label={t('ranges.form.criticalLow')}
            rules={[fieldRule(shape.critical_low)]}
          >
            <DecimalInput suffix={labUnitText(unit)} />
          </Form.Item>
        </Col>
        <Col xs={24} sm={12}>
          <Form.Item
            name="critical_high"
            label={t('ranges.form.criticalHigh')}
            rules={[fieldRule(shape.critical_high)]}
          >
            <DecimalInput suffix={labUnitText(unit)} />
          </Form.Item>
        </Col>
        <Col span={24}>
          <Typography.Paragraph type="secondary">{t('ranges.form.criticalKept')}</Typography.Paragraph>
        </Col>
        <Col xs={24} sm={12}>
          <Form.Item
            name="valid_from"
            label={t('ranges.form.validFrom')}
            required
            // The browser formats the field in its own language; this text is in the app's language.
            extra={dayExtra(typed.valid_from)}
            rules={[fieldRule(shape.valid_from)]}
          >
            <DayInput />
          </Form.Item>
        </Col>
        <Col xs={24} sm={12}>
          <Form.Item
            name="valid_to"
            label={t('ranges.form.validTo')}
            extra={dayExtra(typed.valid_to)}
            rules={[fieldRule(shape.valid_to)]}
          >
            <DayInput />
          </Form.Item>
        </Col>
        <Col span={24}>
          <Form.Item name="source" label={t('ranges.form.source')} rules={[fieldRule(shape.source)]}>
            <Input />
          </Form.Item>
        </Col>
      </Row>
    </>
  );
}

/** The typed range in the other unit of the analyte, so that a figure in the wrong unit is noticed at once. */
function Converted({ values }: { values: RangeValues }) {
  const { t, i18n } = useTranslation();
  const { analyte, unit = '', low, high, low_inclusive = true, high_inclusive = true } = values;
  if (analyte === undefined || !isLabUnit(analyte, unit)) return null;
  const given = (bound: unknown) => (typeof bound === 'number' ? bound : null);
  const other = inOtherUnit(
    { analyte, unit, low: given(low), high: given(high), low_inclusive, high_inclusive },
    i18n.language,
  );
  return other === null ? null : (
    <Typography.Paragraph type="secondary">
      {t('ranges.form.converted', { range: other })}
    </Typography.Paragraph>
  );
}
