import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ApiError } from './apiError';
import { fieldFaults } from '@/contract/fieldFaults';

/** Validates input by the zod schema of the route, without coercion. Serialises answers by theirs. */
export function addZodValidation(app: FastifyInstance): void {
  app.setValidatorCompiler(validatorOf);
  app.setSerializerCompiler(serializerCompiler);
}

const validatorOf: FastifySchemaCompiler<unknown> = ({ schema }) => {
  if (!(schema instanceof z.ZodType)) throw new Error('Routes describe themselves with zod schemas.');
  return (data: unknown) => {
    const parsed = schema.safeParse(data);
    return parsed.success ? { value: parsed.data } : { error: invalid(parsed.error) };
  };
};

/**
 * For a route that parses its body itself, before the validation, because it needs it both as it came and as the schema
 * makes it: the body is not parsed again.
 */
export const validatorBesideBody: FastifySchemaCompiler<unknown> = (route) =>
  route.httpPart === 'body' ? (data: unknown) => ({ value: data }) : validatorOf(route);

/** @throws ApiError `request/invalid` */
export function parsedBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error);
}

function invalid(error: z.ZodError): ApiError {
  const fields = fieldFaults(error);
  const names = Object.keys(fields).slice(0, 5).join(', ');
  return new ApiError('request/invalid', `Please correct ${names}.`, { fields });
}
