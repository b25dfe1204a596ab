import type { FormInstance } from 'antd';
import { useEffect, useState } from 'react';
import type { Waiting } from '@/client/storage/outbox/envelope';
import { showFaults } from '@/client/ui/fieldRule';

/**
 * In a form that opens on a record the server refused, shows the faults beside the fields and focuses the first.
 *
 * @param isShown whether the fields are rendered yet: in a drawer they appear later
 */
export function useServerFaults(form: FormInstance, waiting: Waiting | null, isShown = true): void {
  const [fields] = useState(waiting?.last_error?.fields);
  useEffect(() => {
    if (fields && isShown) showFaults(form, fields);
  }, [form, fields, isShown]);
}
