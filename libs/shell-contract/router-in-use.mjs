// The router as host and remotes share it: a shared module is never shaken, so it is what these pages use of it and
// nothing more (half of the whole). The query makes it another name than the shared one.
export {
  createBrowserRouter,
  createMemoryRouter,
  isRouteErrorResponse,
  Link,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router?whole';
