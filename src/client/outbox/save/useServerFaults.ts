import type { FormInstance } from 'antd';
import { useEffect, useState } from 'react';
import type { Waiting } from '@/client/storage/outbox/envelope';
import { showFaults } from '@/client/ui/fieldRule';

/**
 * A form that opens on a record which the server refused shows what is wrong beside the fields, and begins at the first.
 *
 * @param isShown whether its fields are there yet: in a drawer they come later
 */
export function useServerFaults(form: FormInstance, waiting: Waiting | null, isShown = true): void {
  const [fields] = useState(waiting?.last_error?.fields);
  useEffect(() => {
    if (fields && isShown) showFaults(form, fields);
  }, [form, fields, isShown]);
}
