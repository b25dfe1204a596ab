import { rmSync } from 'node:fs';
import path from 'node:path';

export default function tearDown(): void {
  const file = process.env['TEST_PGLITE_TEMPLATE'];
  if (file !== undefined) rmSync(path.dirname(file), { recursive: true, force: true });
}
