export { AddPlatformBody, AddTenantBody } from './http/tenants.bodies.js';
export { PlatformModule } from './platform.module.js';
export { AddPlatform, AddTenant } from './use-cases/add-tenant.use-case.js';
