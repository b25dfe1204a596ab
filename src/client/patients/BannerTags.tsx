import { CloudUploadOutlined, EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { selectMayWrite } from '@/client/auth/authSlice';
import { formatNumber } from '@/client/i18n/formats';
import { useAppSelector } from '@/client/redux/hooks';
import { StatusTag } from '@/client/ui/StatusTag';
import { useMediaQuery } from '@/client/ui/useMediaQuery';
import type { Patient } from '@/contract/patient';
import { Allergies } from './Allergies';
import { useTagsThatFit } from './useTagsThatFit';

export interface BannerTag {
  key: string;
  tag: ReactNode;
}

interface BannerTagsProps {
  patient: Patient;
  /** findings that must not be missed, the gravest first */
  risks: readonly BannerTag[];
  /** the version shown waits for upload */
  isWaiting: boolean;
}

/** Beside the allergies, which are always shown whole: as many as fit into the line. A phone has two lines for them. */
const shownAtMost = { line: 6, phone: 2 };

/** The allergies, then the risks and the patient's own tags; those that do not fit into the line open with a button. */
export function BannerTags({ patient, risks, isWaiting }: BannerTagsProps) {
  const { t, i18n } = useTranslation();
  const mayWrite = useAppSelector(selectMayWrite);
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useMediaQuery('(width < 600px)');
  const [line, fitting] = useTagsThatFit(shownAtMost.line);
  const most = isPhone ? shownAtMost.phone : fitting;
  const own = (patient.tags ?? []).map((tag) => ({
    key: `tag/${tag}`,
    tag: (
      <StatusTag tone="neutral">
        <bdi>{tag}</bdi>
      </StatusTag>
    ),
  }));
  const tags = [...risks, ...own];
  const number = formatNumber(tags.length - most, i18n.language);
  return (
    <div className="banner-tags" ref={line}>
      <Allergies patient={patient} />
      {tags.map(({ key, tag }, at) => (
        <span key={key} className="banner-tag" data-folds hidden={!isOpen && at >= most}>
          {tag}
        </span>
      ))}
      {tags.length > most && (
        <Button
          size="small"
          className="banner-more"
          data-more
          aria-expanded={isOpen}
          aria-label={isOpen ? t('chart.fewerTags') : t('chart.moreTags', { number })}
          onClick={() => setIsOpen(!isOpen)}
        >
          <bdi>{isOpen ? '−' : `+${number}`}</bdi>
        </Button>
      )}
      {!mayWrite && (
        <StatusTag tone="neutral" sign={<EyeOutlined aria-hidden />}>
          {t('account.viewOnly')}
        </StatusTag>
      )}
      {isWaiting && (
        <StatusTag tone="neutral" sign={<CloudUploadOutlined aria-hidden />}>
          {t('record.waiting')}
        </StatusTag>
      )}
    </div>
  );
}
