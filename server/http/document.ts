import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

type Transform = typeof jsonSchemaTransform

/** Forms are read part by part without a schema: describe them like any other body. */
const withForm: Transform = (document) => {
  const form = document.route.config?.form
  const { schema } = document
  return jsonSchemaTransform(
    form ? { ...document, schema: { ...schema, body: form, consumes: ['multipart/form-data'] } } : document,
  )
}

export async function describeCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Foresale', version: '1', description: 'Every call of the portal.' },
    },
    transform: withForm,
  })
}
