import type { FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ApiError } from './apiError';
import { fieldFaults } from '@/contract/fieldFaults';

/** Validates input by the zod schema of the route, without coercion. Serialises answers by theirs. */
export function addZodValidation(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema }) => {
    if (!(schema instanceof z.ZodType)) throw new Error('Routes describe themselves with zod schemas.');
    return (data: unknown) => {
      const parsed = schema.safeParse(data);
      if (parsed.success) return { value: parsed.data };
      const fields = fieldFaults(parsed.error);
      const names = Object.keys(fields).slice(0, 5).join(', ');
      return {
        error: new ApiError('request/invalid', `Please correct ${names}.`, { fields }),
      };
    };
  });
  app.setSerializerCompiler(serializerCompiler);
}
