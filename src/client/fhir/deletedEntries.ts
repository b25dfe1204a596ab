import { z } from 'zod';
import { uuid } from '@/contract/fields';
import { derivedId } from './resourceIds';

const placedSchema = z.object({
  fullUrl: z.string(),
  resource: z.object({ resourceType: z.string(), id: z.string() }),
});

/**
 * The server whose resources a bundle holds, by the addresses of its entries, with a slash at its end; '' where it has
 * none or several.
 */
export function serverOf(entries: readonly unknown[]): string {
  const found = new Set(
    entries.flatMap((entry) => {
      const { fullUrl = '', resource } = placedSchema.safeParse(entry).data ?? {};
      const place = `/${resource?.resourceType}/${resource?.id}`;
      return fullUrl.endsWith(place) ? fullUrl.slice(0, 1 - place.length) : [];
    }),
  );
  const [only = ''] = found;
  return found.size === 1 ? only : '';
}

/** The address of what an entry deletes: whole, if the entry or the server of its bundle says where it lies. */
export function deletedAddress(url: string, fullUrl: string | undefined, server: string): string {
  if (isWhole(url)) return url;
  if (fullUrl !== undefined && isWhole(fullUrl)) return fullUrl;
  return /^[A-Za-z]+\/[^/?]+/.test(url) ? server + url : url;
}

function isWhole(url: string): boolean {
  return /^(https?|urn):/.test(url);
}

export interface DeletedIds {
  type: string;
  /** its own, under which an import keeps it */
  own: string | null;
  /** those that an import may have derived for it */
  derived: string[];
}

/** The ids under which an import may have brought here what an entry deletes. */
export function idsOfDeleted(address: string): DeletedIds {
  const [place = ''] = address.split(/[?#]|\/_history\//, 1);
  const [id = '', type = ''] = place
    .replace(/^urn:uuid:/, '')
    .split('/')
    .reverse();
  const own = uuid.safeParse(id).data ?? null;
  if (own !== null || type === '') return { type, own, derived: [] };
  // A patient without an address has an id that is also derived from the identifiers, which a deletion does not name.
  const short = type === 'Patient' ? [] : [derivedId(type, JSON.stringify(id))];
  return { type, own, derived: isWhole(place) ? [derivedId(type, place), ...short] : short };
}
