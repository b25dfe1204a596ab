import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { App, Button, ConfigProvider, Form, Input, Table } from 'antd';
import dayjs from 'dayjs';
import i18next from 'i18next';
import { openDB } from 'idb';
import localforage from 'localforage';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next, useTranslation } from 'react-i18next';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { persistReducer, persistStore } from 'redux-persist';
import { Workbox } from 'workbox-window';
import { z } from 'zod';

/** The smallest page with the app's libraries: one table and one form, in one bundle. */

interface Row {
  key: number;
  name: string;
  since: string;
}

const rowSchema = z.object({ name: z.string().min(1) });

const rows = createSlice({
  name: 'rows',
  initialState: Array.from({ length: 24 }, (_, key): Row => ({
    key,
    name: `Row ${key}`,
    since: '2026-01-01',
  })),
  reducers: {
    added(state, { payload }: PayloadAction<string>) {
      state.push({ key: state.length, name: payload, since: dayjs('2026-01-01').format('YYYY-MM-DD') });
    },
  },
});

const forage = localforage.createInstance({ name: 'floor' });
const store = configureStore({
  reducer: persistReducer(
    {
      key: 'floor',
      storage: {
        getItem: (key) => forage.getItem<string>(key),
        setItem: (key, value: string) => forage.setItem(key, value),
        removeItem: (key) => forage.removeItem(key),
      },
    },
    rows.reducer,
  ),
  middleware: (getDefault) => getDefault({ serializableCheck: false }),
});

function Page() {
  useEffect(() => void performance.mark('satchel-usable'), []);
  const { t } = useTranslation();
  const shown = useSelector((state: Row[]) => Object.values(state).filter((row) => typeof row === 'object'));
  const dispatch = useDispatch();
  return (
    <ConfigProvider>
      <App>
        <Form
          onFinish={(values: unknown) => dispatch(rows.actions.added(rowSchema.parse(values).name))}
          layout="inline"
        >
          <Form.Item name="name" label={t('patients.name')}>
            <Input />
          </Form.Item>
          <Button htmlType="submit">{t('form.save')}</Button>
        </Form>
        <Table<Row>
          dataSource={shown}
          columns={[{ dataIndex: 'name', title: t('patients.name') }]}
          pagination={false}
        />
      </App>
    </ConfigProvider>
  );
}

async function start(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { translation: { patients: { name: 'Name' }, form: { save: 'Save' } } } },
  });
  await new Promise<void>((resolve) => persistStore(store, null, resolve));
  (await openDB('floor-idb', 1, { upgrade: (database) => void database.createObjectStore('rows') })).close();
  const router = createBrowserRouter([{ path: '*', Component: Page }]);
  const root = document.getElementById('root');
  if (root)
    createRoot(root).render(
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>,
    );
  await new Workbox('/service-worker.js').register();
}

void start();
