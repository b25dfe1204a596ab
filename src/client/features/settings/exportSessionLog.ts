import type { AppThunk } from '@/client/redux/appThunk';
import type { TextFile } from '@/client/ui/downloadText';

/**
 * Saves the log of this tab as a file.
 *
 * @param masking what is hidden: `secrets`, only tokens and passwords; `persons`, also names, contacts and notes
 */
export function exportSessionLog(masking: 'secrets' | 'persons'): AppThunk<TextFile> {
  return (_dispatch, _getState, { actionLog, now }) => {
    const minute = now().toISOString().slice(0, 16).replace(':', '-');
    return { name: `satchel-session-log-${minute}.json`, text: actionLog.toFile(masking) };
  };
}
