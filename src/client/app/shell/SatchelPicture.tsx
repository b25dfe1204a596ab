import { useTranslation } from 'react-i18next';
import { useIsRTL } from '@/client/i18n/useIsRTL';
import './satchelPicture.css';

/** A satchel with a chart in it that was saved without a signal. Decoration: it is not mirrored from right to left. */
export function SatchelPicture() {
  const { t } = useTranslation();
  const isRTL = useIsRTL();
  // The words keep their own direction where the picture has the other one.
  const isolated = (words: string) => (isRTL ? `\u2067${words}\u2069` : words);
  return (
    <svg className="satchel-picture" viewBox="0 0 480 414" aria-hidden>
      <path className="satchel-handle" d="M157 104a83 83 0 0 1 166 0v40H157z" />
      <rect className="satchel-back" x="24" y="128" width="432" height="274" rx="36" />
      <path className="satchel-seam" d="M24 219h432" />
      <rect className="satchel-paper" x="63" y="74" width="274" height="270" rx="16" />
      <PatientOfPicture />
      <text className="satchel-caption" x="82" y="166">
        {isolated(t('welcome.weight'))}
      </text>
      <text className="satchel-value" x="82" y="192">
        {isolated(t('welcome.weightValue'))}
      </text>
      <rect className="satchel-band" x="82" y="212" width="235" height="33" />
      <path className="satchel-cut-off" d="M82 245h235" />
      <path className="satchel-line" d="M85 219l48 6 46 3 45 12 46 9 47 9" />
      <path className="satchel-rule" d="M82 278h235" />
      <text className="satchel-caption" x="82" y="303">
        {isolated(t('welcome.grip'))}
      </text>
      <rect className="satchel-track" x="127" y="295" width="190" height="8" rx="4" />
      <rect className="satchel-band-in-bar" x="186" y="295" width="74" height="8" />
      <circle className="satchel-warning" cx="170" cy="299" r="6.5" />
      <path className="satchel-limit" d="M179 289v20" />
      <path className="satchel-front" d="M24 324h432v42a36 36 0 0 1-36 36H60a36 36 0 0 1-36-36z" />
      <path className="satchel-edge" d="M24 325.5h432" />
      <rect className="satchel-lock" x="209" y="310" width="62" height="38" rx="8" />
      <path className="satchel-plus" d="M240 318v22M229 329h22" />
      <rect className="satchel-shadow" x="271" y="230" width="184" height="61" rx="12" />
      <rect className="satchel-paper" x="271" y="225" width="184" height="61" rx="12" />
      <circle className="satchel-success-soft" cx="299" cy="255.5" r="14" />
      <path className="satchel-tick" d="M292.5 256l4.5 5 9-11" />
      <text className="satchel-strong" x="323" y="252">
        {isolated(t('welcome.saved'))}
      </text>
      <text className="satchel-caption" x="323" y="270">
        {isolated(t('welcome.noSignal'))}
      </text>
    </svg>
  );
}

/** The head of the chart: an avatar, two lines of words and a tag. */
function PatientOfPicture() {
  return (
    <>
      <circle className="satchel-avatar" cx="97" cy="111" r="17" />
      <path
        className="satchel-person"
        d="M97 101a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM87.5 121a9.5 7.5 0 0 1 19 0z"
      />
      <rect className="satchel-name" x="126" y="100" width="108" height="9" rx="4.5" />
      <rect className="satchel-detail" x="126" y="117" width="70" height="7" rx="3.5" />
      <rect className="satchel-warning-soft" x="258" y="100" width="59" height="21" rx="6" />
      <rect className="satchel-warning" x="267" y="107.5" width="41" height="6" rx="3" />
    </>
  );
}
