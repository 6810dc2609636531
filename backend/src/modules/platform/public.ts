export { AddPlatformBody, AddTenantBody } from './http/tenants.bodies.js';
export { PlatformModule } from './platform.module.js';
export { AddPlatform } from './use-cases/add-platform.use-case.js';
export { AddTenant } from './use-cases/add-tenant.use-case.js';
